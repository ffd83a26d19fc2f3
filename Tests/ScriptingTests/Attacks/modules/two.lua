return require "modules.one"

return require "modules.two"

import ParlorCommand

ParlorCommand.main()

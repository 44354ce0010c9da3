import { describeCommands } from '../../tests/support/commands/describe-commands.ts';

describeCommands(2);

import { describeCommands } from '../../tests/support/describe-commands.ts';

describeCommands(0);

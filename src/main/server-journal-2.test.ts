import { describeCommands } from '../../tests/support/describe-commands.ts';
import { serverApps } from './apps.server.ts';

describeCommands(serverApps.filter((_, index) => index % 3 === 1));

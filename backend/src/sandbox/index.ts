export { parseEnvelope } from './envelope';
export { customerInput, depositInput } from './new-customer';
export {
  clockInput,
  featureInput,
  marketInput,
  marketMaintenanceInput,
  Operator,
  registryInput,
  statusInput,
  userInput,
  withdrawalLockInput,
} from './operator';
export { isOutsidePage, renderOutsidePage } from './outside-page';
export { renderOperatorPage } from './page';
export { ReportOrigins } from './report-origin';
export { Reports } from './reports';

export { addressWaitsInput } from './address-waits';
export { parseEnvelope } from './envelope';
export { cardCaseInput, CardCases } from './card-cases';
export { customerInput, depositInput } from './new-customer';
export {
  clockInput,
  featureInput,
  marketInput,
  marketMaintenanceInput,
  registryInput,
  statusInput,
  userInput,
  withdrawalLockInput,
} from './operator-input';
export { Operator } from './operator';
export { isOutsidePage, renderOutsidePage } from './outside-page';
export { renderOperatorPage } from './page';
export { ReportOrigins } from './report-origin';
export { Reports } from './reports';

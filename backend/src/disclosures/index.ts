export { Disclosures, hasAccepted } from './disclosures';

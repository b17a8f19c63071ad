export { runCommand, WrongCommand } from './command';
export { OperatorDecisions } from './decisions';
export { claimInput, heldDepositInput, withdrawalDecisionInput } from './inputs';

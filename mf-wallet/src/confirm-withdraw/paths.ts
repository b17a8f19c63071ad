export const CONFIRM_PATH = '/confirm-withdraw';
export const SUCCESS_PATH = '/confirm-withdraw/success';
export const ERROR_PATH = '/confirm-withdraw/error';

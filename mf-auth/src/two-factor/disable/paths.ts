export const DISABLE_PATH = '/two-factor/disable';
export const SUCCESS_PATH = `${DISABLE_PATH}/success`;
export const ERROR_PATH = `${DISABLE_PATH}/error`;

export default {
  projects: ['host', 'mf-*', 'shared/{contract,ui,format,realtime,federation}', 'backend'].map((path) => `<rootDir>/${path}`),
};

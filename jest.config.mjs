export default {
  projects: ['host', 'mf-*', 'shared/{contract,ui,format,realtime,federation,testing}', 'backend'].map(
    (path) => `<rootDir>/${path}`,
  ),
};

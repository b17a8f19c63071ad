export default {
  projects: ['host', 'mf-*', 'shared/{contract,ui,format,realtime,federation,testing}', 'backend', 'scripts'].map(
    (path) => `<rootDir>/${path}`,
  ),
};

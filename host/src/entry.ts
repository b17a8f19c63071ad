// The shared libraries load asynchronously, so everything that uses one starts behind this import.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap');

export { discoverySchema, type Discovery, type RemoteBuild, type ShellBuild } from './discovery';
export { pageDiscovery, type PageDiscovery, type PageRemoteBuild } from './page-discovery';
export { HOME_WIDGETS, ownsPath, pathMatches, preloadsFor } from './preloads';

export { bucketOf, candidatesFor, type Cohort, cohortsOf, discoveryFor } from './cohort';
export {
  type Discovery,
  discoverySchema,
  type ExportNames,
  type Operation,
  operationsSchema,
  type RemoteBuild,
  type RemoteDescription,
  remoteDescriptionSchema,
  remoteManifestSchema,
  type ShellBuild,
  shellManifestSchema,
} from './discovery';
export { filesOf, undescribedFiles } from './files';
export { type Integrities, integritiesFor } from './integrities';
export { type OfferedVersions, offeredVersions } from './offered-versions';
export { pageDiscovery, type PageDiscovery, type PageRemote, type PageRemoteBuild } from './page-discovery';
export { HOME_WIDGETS, ownsPath, pathMatches, preloadsFor } from './preloads';

/** Stands in for an asset's address in unit tests. */
export default 'file';

/** Stands for the address of an asset in unit tests. */
export default 'file';

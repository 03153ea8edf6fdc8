/** Entrance of the tables of values for the registry: their mass load. */
export { parametricLoad } from './parametric-load.ts'

/** Entrance of salary studies for other areas: the mass load of market surveys. */
import { marketPointLoad } from './market-load.ts'

export const salaryLoads = [marketPointLoad]

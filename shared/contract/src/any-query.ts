import './locale.ts'
import { object } from 'yup'

/** The query of files that others wrote: their pages add parameters of their own, such as a version, which mean nothing here. */
export const anyQuery = object().meta({ admitsAny: true })

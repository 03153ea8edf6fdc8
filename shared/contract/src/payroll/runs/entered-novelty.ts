import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { instalmentStates, noveltyEntryOrigins, noveltyEntryStates, wholeNumber } from './novelty-row.ts'

const storedAmount = string().nullable().defined()
const unit = string().nullable().defined()

export const reducedNoveltyEntry = object({
  id: wholeNumber,
  employeeId: wholeNumber,
  fileCode: string().required(),
  employeeName: string().required(),
  conceptId: wholeNumber,
  conceptCode: string().required(),
  conceptName: string().required(),
  quantity: storedAmount,
  /** Unit of the quantity, as defined in the concept: «horas», «días». */
  unit,
  amount: storedAmount,
  instalments: wholeNumber,
  /** Number and total of the instalments still to be paid. */
  remaining: wholeNumber,
  remainingAmount: string().required(),
  imputationDate: string().required(),
  /** First day of the month in which an adjustment was earned; null for the month that pays it. */
  accrualMonth: string().nullable().defined(),
  liquidationTypeId: number().integer().nullable().defined(),
  liquidationType: string().nullable().defined(),
  observation: string().nullable().defined(),
  origin: string().oneOf(keyNames(noveltyEntryOrigins)).required(),
  state: string().oneOf(keyNames(noveltyEntryStates)).required(),
  version: wholeNumber,
})
export type ReducedNoveltyEntry = InferType<typeof reducedNoveltyEntry>

export const instalment = object({
  id: wholeNumber,
  instalment: wholeNumber,
  imputationDate: string().required(),
  quantity: storedAmount,
  amount: storedAmount,
  state: string().oneOf(keyNames(instalmentStates)).required(),
  liquidationId: number().integer().nullable().defined(),
  liquidation: string().nullable().defined(),
})
export const noveltyEntry = reducedNoveltyEntry.shape({
  startDate: string().nullable().defined(),
  endDate: string().nullable().defined(),
  createdBy: string().nullable().defined(),
  createdAt: string().required(),
  schedule: array().of(instalment).required(),
})
export type NoveltyEntry = InferType<typeof noveltyEntry>

/** A concept with novelties: whether a formula reads its quantity, its amount or both. */
export const noveltyEntryConcept = object({
  id: wholeNumber,
  code: string().required(),
  name: string().required(),
  type: string().required(),
  quantity: boolean().required(),
  unit,
  amount: boolean().required(),
  /** Whether its novelties may name the month in which they were earned. */
  adjusts: boolean().required(),
  liquidationTypes: array().of(string().required()).required(),
})
export type NoveltyEntryConcept = InferType<typeof noveltyEntryConcept>

const total = object({
  code: string().required(),
  name: string().required(),
  notices: wholeNumber,
  quantity: string().required(),
  amount: string().required(),
})
export const noveltyEntryTotals = object({
  notices: wholeNumber,
  employees: wholeNumber,
  amount: string().required(),
  concepts: array().of(total).required(),
  months: array()
    .of(object({ month: string().required(), notices: wholeNumber, amount: string().required() }))
    .required(),
})

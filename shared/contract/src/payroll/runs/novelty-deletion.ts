import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, type InferType, object, string } from 'yup'
import { instalmentStates, wholeNumber } from './novelty-row.ts'

/** The effects of a deletion. The hash identifies exactly this state, for five minutes. */
export const deletionCheck = object({
  total: wholeNumber,
  /** Not in any run: can be deleted without force. */
  free: wholeNumber,
  /** In a run with unreleased receipts: deleted only with force; the run should then be liquidated again. */
  affected: wholeNumber,
  /** Number of novelties already paid, which are not deleted. */
  kept: wholeNumber,
  details: array()
    .of(
      object({
        id: wholeNumber,
        employeeName: string().required(),
        fileCode: string().required(),
        concept: string().required(),
        instalment: string().required(),
        period: string().required(),
        liquidation: string().required(),
        state: string().oneOf(keyNames(instalmentStates)).required(),
      }),
    )
    .required(),
  deleteHash: string().required(),
})
export type DeletionCheck = InferType<typeof deletionCheck>
export const deleted = object({ deleted: wholeNumber, kept: wholeNumber })

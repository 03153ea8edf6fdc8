import { verify } from 'node:crypto'
import type { ReceiptEvent, ReceiptEventKind, ReceiptHistory } from '@legajo/contract/payroll/documents/receipt-row.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { personOf } from '../db/person-of.ts'
import { readReceipt } from './receipt-rows.ts'

export const eventsOf = async (db: Db, receiptId: number): Promise<ReceiptEvent[]> =>
  db
    .selectFrom('receipt_event')
    .select(['id', 'detail', personOf<string | null>('user_name').as('user')])
    .select(sql<ReceiptEventKind>`kind`.as('kind'))
    .select(sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('at'))
    .where('receipt_id', '=', receiptId)
    .orderBy('id')
    .limit(500)
    .execute()

/** All events of a receipt, with the employee's signed answer. */
export const historyOf = async (db: Db, id: number, seesAmounts: boolean): Promise<ReceiptHistory> => {
  const receipt = await readReceipt(db, id, seesAmounts)
  const row = await db
    .selectFrom('receipt')
    .select(['code', 'original_hash', 'signed_hash', 'signed_by', 'agreed', 'answer_reason', 'answer_text'])
    .select(['answer_signature', 'answer_key', 'former_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { answer_text: text, answer_signature: signature, answer_key: publicKey } = row
  return {
    receipt,
    code: row.code,
    hash: row.signed_hash ?? row.original_hash,
    signedBy: row.signed_by,
    events: await eventsOf(db, id),
    answer:
      text && signature && publicKey
        ? {
            agreed: row.agreed === true,
            reason: row.answer_reason,
            at: receipt.answeredAt ?? '',
            text,
            signature,
            publicKey,
            isGenuine: isGenuine(row),
          }
        : null,
  }
}

type AnswerColumns = Readonly<
  Record<'answer_text' | 'answer_signature' | 'answer_key' | 'signed_hash' | 'former_hash', string | null> & {
    original_hash: string
  }
>

/** Whether an employee signed exactly this text with this key, and it names the stored paper, or its former drawing. */
const isGenuine = ({ answer_text, answer_signature, answer_key, ...hashes }: AnswerColumns): boolean => {
  const papers = [hashes.signed_hash, hashes.original_hash, hashes.former_hash]
  return (
    papers.some((paper) => paper !== null && answer_text?.includes(`SHA-256 ${paper}`)) &&
    verify(null, Buffer.from(answer_text ?? ''), answer_key ?? '', Buffer.from(answer_signature ?? '', 'base64'))
  )
}

import { smallestGroup } from '@legajo/contract/anonymity.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Subject } from './subject.ts'

/** Stores the number of respondents, in whole groups; once a day, so that no reading reveals a recent answer. */
export const updateParticipation = async (db: Db, { subject, id }: Subject): Promise<void> => {
  await sql`insert into answer_participation (subject, subject_id, people)
    select ${subject}, ${id}, count(*) / ${smallestGroup}::int * ${smallestGroup}::int from answer_mark
    where subject = ${subject} and subject_id = ${id}
    on conflict (tenant_id, subject, subject_id) do update set people = excluded.people`.execute(db)
}

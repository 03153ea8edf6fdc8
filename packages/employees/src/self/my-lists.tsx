import { queryOf } from '@legajo/api/queries.ts'
import { modificationRequests } from '@legajo/contract/employees/modification-request.ts'
import { useQuery } from '@tanstack/react-query'
import { OwnFacts } from './own-facts.tsx'

/** The employee's own studies and emergency contacts. */
export const MyLists = () => {
  const { data } = useQuery(queryOf(modificationRequests.ownLists))
  if (!data) return null
  return (
    <>
      <OwnFacts
        title="Estudios"
        facts={data.education.map(({ level, title, institution, state }) => [
          [level, state].join(' · '),
          [title, institution].filter(Boolean).join(', '),
        ])}
      />
      <OwnFacts
        title="Contactos de emergencia"
        facts={data.emergency_contacts.map(({ name, relationship, phone }) => [`${name} · ${relationship}`, phone])}
      />
    </>
  )
}

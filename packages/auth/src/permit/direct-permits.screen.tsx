import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type Permit, permitCalls } from '@legajo/contract/auth/permit.ts'
import { Combobox } from '@legajo/forms/combobox.tsx'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { DeleteIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { grantSubjects } from './grant-subject.ts'

const permitSource = optionsFrom<Permit>(permitCalls.list, ({ id, code, description }) => ({
  value: id,
  label: description,
  hint: code,
}))

const isKind = (text: string | undefined): text is keyof typeof grantSubjects => text !== undefined && text in grantSubjects

/** Permits that a user, an employee or a position has besides those of the roles. */
export const DirectPermitsScreen = () => {
  const { search, setSearch } = useRoute()
  const kind = isKind(search.de) ? search.de : 'usuario'
  const subject = grantSubjects[kind]
  const id = Number(search.id ?? 0)
  const mayWrite = usePermitted(permitCalls.unassign)
  const [permit, setPermit] = useState<string | number>('')
  const requested = useQuery({ ...queryOf(subject.list, { params: { id } }), enabled: id > 0 })
  const { data } = requested
  const direct = !data ? [] : 'direct' in data ? data.direct : data
  const grant = useAction((permitId: number) => subject.grant(permitId, id), {
    done: 'Permiso otorgado',
    onDone: () => setPermit(''),
  })
  const remove = useAction(
    (row: Permit) => write(permitCalls.unassign, { params: { id: row.id }, query: { [subject.query]: id } }),
    { done: 'Permiso quitado' },
  )
  return (
    <Page
      title="Permisos directos"
      purpose="Los que alguien tiene además de los de sus roles: por su usuario, por su legajo o por la posición que ocupa."
      crumbs={[{ title: 'Permisos', path: '/access-module/permits' }]}
      filters={
        <>
          <Field label="De">
            <Select value={kind} onChange={(_, { value }) => setSearch({ de: value === 'usuario' ? null : value, id: null })}>
              {Object.entries(grantSubjects).map(([code, { title }]) => (
                <option key={code} value={code}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Nombre">
            <Combobox
              key={kind}
              value={search.id ?? ''}
              source={subject.source}
              onChange={(value) => setSearch({ id: value === '' ? null : String(value) })}
            />
          </Field>
        </>
      }
    >
      {id === 0 ? (
        <EmptyState title="Elegí a quién mirar" text="Se muestran los permisos que tiene fuera de sus roles." />
      ) : (
        <>
          {mayWrite && (
            <Row align="end">
              <Field label="Otro permiso">
                <Combobox value={permit} source={permitSource} onChange={setPermit} />
              </Field>
              <Button appearance="primary" disabled={permit === ''} {...grant.button(Number(permit))}>
                Otorgar
              </Button>
            </Row>
          )}
          <DataTable<Permit>
            key={`${kind} ${id}`}
            label="Permisos directos"
            rows={direct}
            request={requested}
            viewKey="direct-permits"
            exportName="permisos-directos"
            columns={[
              { id: 'code', header: 'Código', phone: 'title' },
              { id: 'description', header: 'Descripción' },
            ]}
            actions={
              mayWrite
                ? [
                    {
                      label: 'Quitar',
                      icon: <DeleteIcon />,
                      isDangerous: true,
                      run: (row) => void remove.run(row),
                    },
                  ]
                : []
            }
            empty={{ title: 'Solo tiene los permisos de sus roles' }}
          />
          {data && 'effective' in data && <p>Con sus roles y grupos tiene {data.effective.length} permisos en total.</p>}
        </>
      )}
    </Page>
  )
}

import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { currentCompany, requestCompany } from '@legajo/bus/company.ts'
import { companies } from '@legajo/contract/org/company.ts'
import { companySetup, type SetupStep, setupCopy, setupParts } from '@legajo/contract/org/company-setup.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Link } from '@legajo/parcel/link.tsx'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, MessageBar, MessageBarBody, makeStyles } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { Box, Grid } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  step: { '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
})

/** Leads a company from its creation to its first hire: what to copy, from where, and what is missing. */
export const CompanySetupScreen = () => {
  const { search, setSearch } = useRoute()
  const list = useQuery(queryOf(companies.list))
  const mayCreate = usePermitted(companies.create)
  const own = currentCompany()?.id
  const id = Number(search.empresa) || own || 0
  const company = list.data?.find((one) => one.id === id)
  const steps = useQuery({ ...queryOf(companySetup.steps, { params: { id } }), enabled: id > 0 })
  return (
    <Page
      title="Puesta en marcha"
      purpose="De la empresa recién creada a su primer ingreso: copiá lo que ya tiene otra, o empezá con la plantilla, y completá lo que falta."
      action={
        mayCreate && (
          <Button appearance="primary" onClick={() => void navigate('/company-module/companies?detalle=nuevo')}>
            Nueva empresa
          </Button>
        )
      }
      filters={
        <Field label="Empresa">
          <Select value={String(id)} onChange={(_, { value }) => setSearch({ empresa: value })}>
            {list.data?.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        </Field>
      }
    >
      {!steps.data || !company ? (
        <LoadState of={[list, steps]} lines={8} />
      ) : (
        <>
          {id !== own && (
            <MessageBar intent="info" layout="multiline">
              <MessageBarBody>
                Estás en otra empresa: los pasos se abren en {company.name} cuando entrás en ella.{' '}
                <Button size="small" onClick={() => requestCompany(id)}>
                  Entrar a {company.name}
                </Button>
              </MessageBarBody>
            </MessageBar>
          )}
          <CopyPanel key={id} id={id} others={list.data?.filter((one) => one.id !== id) ?? []} />
          <Steps steps={steps.data} isHere={id === own} />
        </>
      )}
    </Page>
  )
}

const partNames = Object.keys(setupParts)

const CopyPanel = ({
  id,
  others,
}: {
  readonly id: number
  readonly others: readonly { readonly id: number; readonly name: string }[]
}) => {
  const mayCopy = usePermitted(companySetup.copy)
  if (!mayCopy) return null
  return (
    <Panel title="Copiar de otra empresa o de la plantilla">
      <ResourceForm
        schema={setupCopy}
        title="Copiar de otra empresa o de la plantilla"
        initial={{ from: null, parts: partNames }}
        submitLabel="Copiar"
        fieldProps={{
          from: {
            input: 'combobox',
            options: others.map((one) => ({ value: one.id, label: one.name })),
            hint: 'Vacío: la plantilla de la suite, con el convenio de comercio y su catálogo',
          },
          parts: { wide: true, hint: 'Lo que la empresa ya tiene no se toca' },
        }}
        onSubmit={(body) => write(companySetup.copy, { params: { id }, body })}
        onSaved={(done) => {
          const kept = done.filter((one) => one.kept).map(({ part }) => setupParts[part])
          toast({
            title: 'Listo',
            text: kept.length === 0 ? 'Se cargó todo lo elegido' : `Ya estaba y no se tocó: ${kept.join('; ')}`,
          })
        }}
      />
    </Panel>
  )
}

const Steps = ({ steps, isHere }: { readonly steps: readonly SetupStep[]; readonly isHere: boolean }) => {
  const styles = useStyles()
  const done = steps.filter(({ count }) => count > 0).length
  return (
    <Panel title={`Pasos: ${done} de ${steps.length}`}>
      <ol className={styles.list}>
        {steps.map(({ id, title, text, route, count }) => (
          <Grid
            as="li"
            columns="minmax(0, 1fr) auto auto"
            rowGap={4}
            align="center"
            paddingBlock={10}
            line="below"
            key={id}
            className={styles.step}
          >
            <div>
              <strong>{isHere ? <Link to={route}>{title}</Link> : title}</strong>
              <Box tone="muted">{text}</Box>
            </div>
            <StatusBadge label={count > 0 ? 'Hecho' : 'Pendiente'} tone={count > 0 ? 'finalized' : 'progress'} />
            <span>{count > 0 ? formatNumber(count) : ''}</span>
          </Grid>
        ))}
      </ol>
    </Panel>
  )
}

import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { documentStates, documents, type FoundDocument, signingFilters } from '@legajo/contract/employees/document.ts'
import { documentSignings } from '@legajo/contract/employees/document-signing.ts'
import { documentTypes } from '@legajo/contract/employees/document-type.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { passwordAct } from '@legajo/screens/password-act.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, Input, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { AddIcon, ArrowDownloadIcon, SearchIcon, SignatureIcon } from '@legajo/ui/icons.tsx'
import { Grid } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentColumns } from './document-columns.tsx'
import { DocumentDetail } from './document-detail.tsx'
import { NewDocumentForm } from './document-form.tsx'
import { SendToSign } from './send-to-sign.tsx'
import { ZipProgress } from './zip-progress.tsx'

const useStyles = makeStyles({
  filters: { '@media (max-width: 800px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  select: { minWidth: 0 },
  excerpt: { padding: '4px 12px 8px', color: tokens.colorNeutralForeground2 },
})

/** Finds documents of all employees within reach, by the words in them and by their facts. */
export const DocumentFinderScreen = () => {
  const styles = useStyles()
  const { search, setSearch } = useRoute()
  const { detail, isNew, open, openNew, close, drop } = useDetail()
  const [toSign, setToSign] = useState<readonly number[]>([])
  const { data: types = [] } = useQuery(queryOf(documentTypes.list))
  const mayCreate = usePermitted(documents.create)
  const maySign = usePermitted(documentSignings.request)
  const { texto: text = '', tipo, vigencia, firma, zip } = search
  const query = {
    ...(text && { text }),
    ...(tipo && { typeId: Number(tipo) }),
    ...(vigencia && { state: vigencia }),
    ...(firma && { signing: firma }),
  }
  const choice = (
    label: string,
    key: string,
    value: string | undefined,
    all: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <Field label={label}>
      <Select className={styles.select} value={value ?? ''} onChange={(_, { value: next }) => setSearch({ [key]: next || null })}>
        <option value="">{all}</option>
        {options.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
  const prepareZip = useAction((ids: readonly string[]) => write(documents.zip, { body: { ids: ids.map(Number) } }), {
    onDone: ({ id }) => setSearch({ zip: String(id) }),
  })
  const signAsCompany = useAction(
    (ids: readonly string[]) =>
      passwordAct(
        {
          title: 'Firmar por la empresa',
          text: `Se firman con el certificado de la empresa los documentos elegidos que esperan su firma (${countText(ids.length, 'elegido')}). Ingresá tu contraseña para confirmarlo.`,
          confirmLabel: 'Firmar',
          cancelLabel: 'Cancelar',
        },
        (password) => write(documentSignings.signAsCompany, { body: { ids: ids.map(Number), password } }),
      ),
    { done: ({ done }) => `${countText(done, 'documento')} con la firma de la empresa` },
  )
  return (
    <Page
      title="Buscador de documentos"
      crumbs={[]}
      purpose="Los documentos de los legajos, por lo que dicen, su tipo, su vigencia o sus firmas."
      action={
        mayCreate && (
          <Button appearance="primary" icon={<AddIcon />} onClick={openNew}>
            Agregar documento
          </Button>
        )
      }
    >
      <Grid
        columns="minmax(0, 2fr) repeat(3, minmax(0, 1fr))"
        align="end"
        className={styles.filters}
        role="search"
        aria-label="Buscar documentos"
      >
        <Grid
          as="form"
          columns="minmax(0, 1fr) auto"
          gap={8}
          onSubmit={(event) => {
            event.preventDefault()
            const typed = new FormData(event.currentTarget as HTMLFormElement).get('texto')
            setSearch({ texto: typeof typed === 'string' && typed.trim() ? typed.trim() : null })
          }}
        >
          <Field label="Texto del documento">
            <Input
              key={text}
              name="texto"
              type="search"
              defaultValue={text}
              maxLength={200}
              placeholder="exclusividad, «plazo fijo»…"
            />
          </Field>
          <Button type="submit" icon={<SearchIcon />} style={{ alignSelf: 'end' }}>
            Buscar
          </Button>
        </Grid>
        {choice(
          'Tipo',
          'tipo',
          tipo,
          'Todos los tipos',
          types.map(({ id, name }) => [String(id), name] as const),
        )}
        {choice('Vigencia', 'vigencia', vigencia, 'Todas', Object.entries(documentStates))}
        {choice('Firma', 'firma', firma, 'Todas', Object.entries(signingFilters))}
      </Grid>
      {zip && <ZipProgress id={Number(zip)} onClose={() => setSearch({ zip: null })} />}
      <DataTable<FoundDocument>
        label="Documentos"
        endpoint={documents.list}
        query={query}
        columns={documentColumns({ people: true })}
        sort={{ id: 'createdAt', order: -1 }}
        exportName="documentos"
        onOpen={(row) => open(row.id)}
        expand={text ? (row) => <div className={styles.excerpt}>{row.excerpt ?? 'El texto está en el título.'}</div> : undefined}
        selectionBar={({ readIds, clear }) => (
          <>
            <Button size="small" icon={<ArrowDownloadIcon />} onClick={() => void readIds().then(prepareZip.run).then(clear)}>
              Bajar en un ZIP
            </Button>
            {maySign && (
              <>
                <Button
                  size="small"
                  icon={<SignatureIcon />}
                  onClick={() => void readIds().then((ids) => setToSign(ids.map(Number)))}
                >
                  Mandar a firmar
                </Button>
                <Button size="small" onClick={() => void readIds().then(signAsCompany.run).then(clear)}>
                  Firmar por la empresa
                </Button>
              </>
            )}
          </>
        )}
        empty={{
          title: text || tipo || vigencia || firma ? 'Ningún documento coincide' : 'Todavía no hay documentos',
          text: 'Agregá el primero acá o en la ficha de cada legajo, o hacelos con un modelo.',
        }}
      />
      <DetailDrawer
        isOpen={detail !== undefined}
        title={isNew ? 'Agregar documento' : 'Documento'}
        size="large"
        onClose={() => void close()}
      >
        {isNew ? (
          <NewDocumentForm onSaved={drop} onCancel={() => void close()} />
        ) : (
          detail !== undefined && <DocumentDetail id={Number(detail)} onClose={drop} onSend={setToSign} />
        )}
      </DetailDrawer>
      <SendToSign ids={toSign} onClose={() => setToSign([])} />
    </Page>
  )
}

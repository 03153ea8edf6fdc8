import { type Act, fileOf, write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { useToggle } from '@legajo/api/use-toggle.ts'
import { documents, type EmployeeDocument } from '@legajo/contract/employees/document.ts'
import { documentSignings, type PendingSignature } from '@legajo/contract/employees/document-signing.ts'
import { documentTypes } from '@legajo/contract/employees/document-type.ts'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { ArrowDownloadIcon, ArrowUploadIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { Badge } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SigningBadge, sizeText, ValidityBadge } from './document-columns.tsx'
import { OwnDocumentForm } from './document-form.tsx'
import { DocumentView } from './document-view.tsx'
import { OwnSignature } from './own-signature.tsx'
import { PendingRow } from './pending-signature.tsx'
import { SignDocumentDialog } from './sign-document.dialog.tsx'

/** The employee's own documents, those to sign, and their signature. */
export const MyDocumentsScreen = () => {
  const { detail, isNew, open, openNew, close, drop } = useDetail()
  const own = useQuery(queryOf(documents.mine))
  const pending = useQuery({ ...queryOf(documentSignings.pending), staleTime: 0 })
  const { data: types = [] } = useQuery(queryOf(documentTypes.listReduced))
  const maySign = useToggle('UI_DIGITAL_SIGNATURE')
  const shown = own.data?.find(({ id }) => String(id) === detail)
  const toSign = pending.data?.find(({ documentId }) => String(documentId) === detail)
  return (
    <Page
      title="Mis documentos"
      crumbs={[]}
      purpose="Lo que la empresa guarda en tu legajo para vos, y lo que espera tu firma."
      action={
        types.some(({ employeeUploads }) => employeeUploads) && (
          <Button appearance="primary" icon={<ArrowUploadIcon />} onClick={openNew}>
            Mandar un documento
          </Button>
        )
      }
    >
      <Tabs
        label="Partes de mis documentos"
        urlKey="parte"
        tabs={[
          {
            id: 'documentos',
            title: 'Documentos',
            content: () => (
              <Loader of={[queryOf(documents.mine)]} lines={8}>
                {(rows) => <OwnList rows={rows} onOpen={open} />}
              </Loader>
            ),
          },
          ...(maySign
            ? [
                {
                  id: 'firmar',
                  title: 'Para firmar',
                  ...(pending.data && pending.data.length > 0 && { count: pending.data.length }),
                  content: () => (
                    <Loader of={[queryOf(documentSignings.pending)]} lines={8}>
                      {(rows) => <PendingList rows={rows} onOpen={open} />}
                    </Loader>
                  ),
                },
                { id: 'firma', title: 'Mi firma', content: () => <OwnSignature /> },
              ]
            : []),
        ]}
      />
      <DetailDrawer
        isOpen={detail !== undefined}
        title={isNew ? 'Mandar un documento' : ((toSign ?? shown)?.title ?? 'Documento')}
        size="large"
        onClose={() => void close()}
      >
        {isNew ? (
          <OwnDocumentForm onSaved={drop} onCancel={() => void close()} />
        ) : toSign && maySign ? (
          <ToSign document={toSign} onDone={drop} />
        ) : shown ? (
          <Shown document={shown} />
        ) : !own.data || !pending.data ? (
          <LoadState of={[own, pending]} lines={8} />
        ) : (
          <EmptyState title="No existe o no está a tu alcance" action={<Button onClick={drop}>Cerrar</Button>} />
        )}
      </DetailDrawer>
    </Page>
  )
}

const OwnList = ({ rows, onOpen }: { readonly rows: readonly EmployeeDocument[]; readonly onOpen: (id: number) => void }) => {
  if (rows.length === 0)
    return <EmptyState title="Todavía no tenés documentos" text="Cuando la empresa te comparta uno, lo vas a ver acá." />
  return (
    <Stack as="ul" gap={10}>
      {rows.map((row) => (
        <li key={row.id}>
          <Row surface="card" padding={16} gap={12} rowGap={8} paddingBlock={12} paddingInline={16}>
            <Stack as="span" gap={0} grow={220} breaks>
              <Text weight="semibold">{row.title}</Text>
              <Text tone="muted" size={200}>
                {row.typeName} · {sizeText(row.bytes)} · {formatDate(row.createdAt)}
                {row.validUntil && ` · vence el ${formatDate(row.validUntil)}`}
              </Text>
            </Stack>
            {!row.seenAt && <Badge>Nuevo</Badge>}
            {row.validUntil && <ValidityBadge state={row.state} />}
            <SigningBadge signing={row.signing} />
            <Row as="span" align="stretch">
              <Button onClick={() => onOpen(row.id)} aria-label={`Ver ${row.title}`}>
                Ver
              </Button>
              <DownloadButton document={row} />
            </Row>
          </Row>
        </li>
      ))}
    </Stack>
  )
}

/** Downloads an own document, and then records that its employee did. */
const downloadOf = ({ id, fileName }: EmployeeDocument): Act => {
  const mark = write(documents.markDownloaded, { params: { id } })
  const send = async () => {
    await fileOf(documents.file, { query: { id } }, fileName).send()
    return mark.send()
  }
  return { ...mark, send }
}

const DownloadButton = ({ document }: { readonly document: EmployeeDocument }) => {
  const download = useAction(downloadOf)
  return <Button icon={<ArrowDownloadIcon />} aria-label={`Descargar ${document.title}`} {...download.button(document)} />
}

const PendingList = ({ rows, onOpen }: { readonly rows: readonly PendingSignature[]; readonly onOpen: (id: number) => void }) => {
  const [all, setAll] = useState<readonly PendingSignature[]>([])
  return (
    <Stack gap={10}>
      {all.length > 0 && <SignDocumentDialog documents={all} onClose={() => setAll([])} />}
      {rows.length > 1 && (
        <Row justify="end">
          <Button onClick={() => setAll(rows)}>{`Firmar los ${rows.length} documentos`}</Button>
        </Row>
      )}
      {rows.length === 0 ? (
        <EmptyState title="No tenés nada para firmar" text="Te avisamos cuando llegue un documento." />
      ) : (
        <Stack as="ul" gap={10}>
          {rows.map((row) => (
            <li key={row.documentId}>
              <PendingRow
                document={row}
                actions={
                  <Button appearance="primary" onClick={() => onOpen(row.documentId)} aria-label={`Leer y firmar ${row.title}`}>
                    Leer y firmar
                  </Button>
                }
              />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

const ToSign = ({ document, onDone }: { readonly document: PendingSignature; readonly onDone: () => void }) => {
  const [answer, setAnswer] = useState<'sign' | 'refuse'>()
  return (
    <Stack gap={16}>
      <Row align="stretch">
        <Button appearance="primary" onClick={() => setAnswer('sign')}>
          Firmar
        </Button>
        <Button onClick={() => setAnswer('refuse')}>No firmar</Button>
      </Row>
      <DocumentView id={document.documentId} title={document.title} mimeType={document.mimeType} />
      {answer && (
        <SignDocumentDialog
          documents={[document]}
          isRefusal={answer === 'refuse'}
          onClose={() => {
            setAnswer(undefined)
            onDone()
          }}
        />
      )}
    </Stack>
  )
}

const Shown = ({ document }: { readonly document: EmployeeDocument }) => {
  const params = { id: document.id }
  const printEvidence = useAction(() => fileOf(documentSignings.evidence, { params }, 'constancia.pdf'))
  return (
    <Stack gap={16}>
      <Row align="stretch">
        <DownloadButton document={document} />
        {document.signing !== 'NONE' && <Button {...printEvidence.button()}>Constancia de firmas</Button>}
      </Row>
      <DocumentView id={document.id} title={document.title} mimeType={document.mimeType} />
    </Stack>
  )
}

import { queryOf } from '@legajo/api/queries.ts'
import { proposals } from '@legajo/contract/payroll/salary/proposal.ts'
import { type StudyDetails, sheetStates, sheets } from '@legajo/contract/payroll/salary/study.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Page } from '@legajo/screens/page.tsx'
import { Paginator } from '@legajo/screens/paginator.tsx'
import { Button, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { formatMonth } from '@legajo/ui/format.ts'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SubjectState } from '../common/subject-state.tsx'
import { studiesPath, studyPathOf } from './paths.ts'
import { PeopleTable } from './people-table.tsx'
import { ProposalSheet } from './proposal-sheet.tsx'
import { SheetActions } from './sheet-actions.tsx'
import { SheetEvents } from './sheet-events.tsx'
import { sheetTones } from './tones.ts'

const size = 50

/** The sheet of one manager: proposals to type, budget, and the step that it is in. */
export const SheetPage = ({ study, sheetId }: { readonly study: StudyDetails; readonly sheetId: number }) => {
  const { search, setSearch } = useRoute()
  const page = Math.max(0, Number(search['pagina'] ?? 1) - 1)
  const requested = useQuery({ ...queryOf(sheets.get, { params: { id: sheetId } }), staleTime: 0 })
  const people = useQuery({
    ...queryOf(proposals.ofSheet, { params: { id: sheetId }, query: { page, size, sortField: 'employee', sortOrder: 1 } }),
    staleTime: 0,
  })
  const [generation, setGeneration] = useState(0)
  const handleReload = async () => {
    await Promise.all([requested.refetch(), people.refetch()])
    setGeneration(generation + 1)
  }
  const isListed = search['lista'] === '1'
  const approval = requested.data
  const crumbs = [
    { title: 'Revisiones salariales', path: studiesPath },
    { title: study.name, path: studyPathOf(study.id) },
  ]
  const content = people.data
  const typed =
    approval &&
    content &&
    (content.totalElements === 0 ? (
      <EmptyState title="Nadie de esta planilla está a tu alcance" />
    ) : (
      <ProposalSheet
        key={`${page} ${approval.sheet.state} ${approval.sheet.step} ${generation}`}
        onReload={() => void handleReload()}
        approval={approval}
        people={content.content}
        paginator={(leave) => (
          <Paginator
            label="Gente de la planilla"
            page={page}
            size={size}
            count={content.totalElements}
            pageCount={content.totalPages}
            canShowAll={false}
            onChange={(next) => void leave(() => setSearch({ pagina: next.page ? String(next.page + 1) : null }))}
          />
        )}
      />
    ))
  return (
    <Page
      title={approval ? (approval.sheet.manager ?? 'Gente sin jefe') : 'Planilla'}
      purpose={`${study.name}, desde ${formatMonth(study.effective_month)}. Escribí el porcentaje, el importe o el básico nuevo: lo demás se calcula.`}
      crumbs={crumbs}
      action={approval && <SheetActions approval={approval} />}
    >
      {!approval || !content ? (
        <SubjectState back={{ title: study.name, path: studyPathOf(study.id) }} of={[requested, people]} lines={8} />
      ) : (
        <Stack>
          <Row>
            <StatusBadge label={sheetStates[approval.sheet.state]} tone={sheetTones[approval.sheet.state]} />
            <span>
              Paso {approval.sheet.step} de {approval.steps.length}: {approval.sheet.step_name}
            </span>
          </Row>
          {approval.sheet.reason && (
            <MessageBar intent={approval.sheet.state === 'OBSERVED' ? 'warning' : 'info'} layout="multiline">
              <MessageBarBody>{approval.sheet.reason}</MessageBarBody>
            </MessageBar>
          )}
          {typed}
          <Button aria-expanded={isListed} onClick={() => setSearch({ lista: isListed ? null : '1' })}>
            {isListed ? 'Ocultar la lista' : 'Ver la lista para descargar, con la historia de cada persona'}
          </Button>
          {isListed && <PeopleTable study={study} sheetId={sheetId} />}
          <SheetEvents events={approval.events} steps={approval.steps} />
        </Stack>
      )}
    </Page>
  )
}

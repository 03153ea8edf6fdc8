import { currentQueryOf } from '@legajo/api/queries.ts'
import {
  absenceReports,
  type BradfordRow,
  bradfordRow,
  type MissingCertificate,
  missingRow,
} from '@legajo/contract/time/leave/leave-report.ts'
import { today } from '@legajo/forms/date-text.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { Absenteeism } from './absenteeism.tsx'

/** Reports of absences: absenteeism, Bradford factor, certificates that are missing. */
export const NoticeReportListScreen = () => (
  <Page
    title="Informes de ausencias"
    purpose="Cuánto se falta, dónde y por qué; quién falta muchas veces; a quién le falta el certificado. Las vacaciones no son ausentismo."
  >
    <Tabs
      label="Informes"
      tabs={[
        { id: 'ausentismo', title: 'Ausentismo', content: () => <Absenteeism /> },
        { id: 'bradford', title: 'Factor de Bradford', content: () => <Bradford /> },
        { id: 'certificados', title: 'Certificados que faltan', content: () => <MissingCertificates /> },
      ]}
    />
  </Page>
)

const Bradford = () => {
  return (
    <Loader of={[currentQueryOf(absenceReports.bradford, { query: { until: today() } })]} lines={8}>
      {(rows) => (
        <>
          <p>
            Veces² × días de las últimas 52 semanas, solo de ausencias que no se piden antes o no se pagan: muchas faltas cortas
            pesan más que una larga. Es un aviso para conversar, no una sanción.
          </p>
          <DataTable<BradfordRow>
            label="Factor de Bradford"
            rows={rows}
            rowId={({ employee_id }) => employee_id}
            schema={bradfordRow}
            columns={[
              { id: 'employee', phone: 'title' },
              'file_code',
              'unit',
              { id: 'spells', kind: 'number', sums: true },
              { id: 'days', kind: 'number', sums: true },
              { id: 'factor', kind: 'number' },
            ]}
            exportName="factor-de-bradford"
            empty={{ title: 'Nadie faltó sin avisar en las últimas 52 semanas' }}
          />
        </>
      )}
    </Loader>
  )
}

const MissingCertificates = () => {
  return (
    <Loader of={[currentQueryOf(absenceReports.certificates)]} lines={8}>
      {(rows) => (
        <DataTable<MissingCertificate>
          label="Certificados que faltan"
          rows={rows}
          rowId={({ notice_id }) => notice_id}
          schema={missingRow}
          columns={[
            {
              id: 'employee',
              phone: 'title',
              link: ({ notice_id }: MissingCertificate) => `/schedule-module/notice-sheet?detalle=${notice_id}`,
            },
            'file_code',
            'notice_type',
            'date_from',
            'date_until',
            'certificate_due',
            { id: 'is_late', kind: 'boolean' },
          ]}
          exportName="certificados-que-faltan"
          empty={{ title: 'No falta ningún certificado' }}
        />
      )}
    </Loader>
  )
}

import { call } from '@legajo/api/call.ts'
import { QueriesProvider } from '@legajo/api/queries-provider.tsx'
import { type Appearance, setAppearance } from '@legajo/bus/appearance.ts'
import { signIn } from '@legajo/bus/session-state.ts'
import { endpoint } from '@legajo/contract/endpoint.ts'
import { calendarDate, cbu, decimal, personCuil } from '@legajo/contract/fields.ts'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { formatMoney } from '@legajo/ui/format.ts'
import { AddIcon, MoneyIcon, PeopleIcon, PlayIcon } from '@legajo/ui/icons.tsx'
import { Card, Row, Stack } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toast, toastSaved } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { array, boolean, number, object, string } from 'yup'
import { BarChart, DonutChart, LineChart } from '../src/charts.tsx'
import { DataTable } from '../src/data-table.tsx'
import { useConfirm } from '../src/dialogs.tsx'
import { EmployeeFinder, type FoundEmployee } from '../src/employee-finder.tsx'
import { FileDrop } from '../src/file-drop.tsx'
import { Page } from '../src/page.tsx'
import { ProgressPanel, useProgress } from '../src/progress-panel.tsx'
import { ResourceScreen } from '../src/resource-screen.tsx'
import { cancelAction, launchAction, removeAction } from '../src/row-action.ts'
import { StatGrid, StatTile } from '../src/stat-tile.tsx'
import { Stepper } from '../src/stepper.tsx'
import { Tabs } from '../src/tabs.tsx'
import { areas, type Employee, employees } from './sample.ts'

signIn({
  userId: 1,
  username: 'galeria',
  name: 'Galería',
  employeeId: null,
  tenant: 'tenant1',
  accessToken: 'a',
  refreshToken: 'b',
  expiresAt: Date.now() + 86_400_000,
  selfService: false,
  admin: true,
  permits: ['READ_COST_CENTER', 'WRITE_COST_CENTER'],
  companies: [
    {
      id: 1,
      name: 'Empresa',
      flags: { assigned: true, seeConfidentialInfo: true, seeConfidentialEmployee: true, defaultCompany: true },
    },
  ],
  companyId: 1,
})

const finder = endpoint('X-GA-01', 'GET', '/finder', {
  access: 'session',
  query: object({ filter: string() }),
  returns: array<Employee>().required(),
  summary: '',
})
const job = endpoint('X-GA-02', 'GET', '/job', {
  access: 'session',
  returns: object({ done: number().required(), total: number().required() }),
  summary: '',
})

const staff = employees(20_000)

const TableDemo = () => (
  <DataTable<Employee>
    label="Legajos"
    rows={staff}
    sort={{ id: 'fileCode', order: 1 }}
    exportName="legajos"
    columns={[
      { id: 'name', header: 'Apellido y nombre', phone: 'title' },
      { id: 'fileCode', header: 'Legajo', filter: 'equals', link: '/employees' },
      { id: 'cuil', header: 'CUIL', kind: 'cuil' },
      { id: 'area', header: 'Área', options: areas.map((area) => ({ value: area, label: area })) },
      { id: 'admission', header: 'Ingreso', kind: 'date' },
      { id: 'salary', header: 'Sueldo', kind: 'money' },
      { id: 'union', header: 'Afiliado', kind: 'boolean', optional: true },
      { id: 'status', header: 'Estado', kind: 'status', rawStatus: ({ raw }) => raw },
    ]}
    flags={({ status }) => ({ notPending: status !== 'Pendiente', notInProgress: status !== 'En proceso' })}
    onOpen={({ name }) => toast({ intent: 'info', title: name })}
    onEdit={({ name }) => toast({ intent: 'info', title: `Editar ${name}` })}
    actions={[launchAction(() => toastSaved()), cancelAction(() => toastSaved()), removeAction(() => toastSaved())]}
    expand={(employee) => (
      <span>
        {employee.name} ingresó el {employee.admission} en {employee.area} con {formatMoney(employee.salary, { symbol: true })}.
      </span>
    )}
    selectionBar={({ count, clear }) => (
      <Button size="small" icon={<PlayIcon />} onClick={clear}>
        Lanzar {count}
      </Button>
    )}
    summary={[
      { label: 'Todos', count: staff.length, isOn: true, onClick: () => {} },
      { label: 'Pendientes', count: 2500, onClick: () => {} },
    ]}
  />
)

const personSchema = object({
  lastname: string().trim().max(60).required().label('Apellido'),
  name: string().trim().max(60).required().label('Nombre'),
  cuil: personCuil().required().label('CUIL'),
  birthday: calendarDate().required().label('Fecha de nacimiento'),
  salary: decimal().required().label('Sueldo básico'),
  cbu: cbu().label('CBU'),
  email: string().email().max(80).label('Correo'),
  sex: string()
    .oneOf(['F', 'M', 'X'])
    .label('Sexo')
    .meta({ options: { F: 'Femenino', M: 'Masculino', X: 'No binario' } }),
  dependents: number().integer().min(0).max(20).label('Cargas de familia'),
  areas: array().of(string().required()).min(1).required().label('Áreas').meta({ options: areas }),
  boss: number().label('Responde a').meta({ input: 'combobox' }),
  union: boolean().default(true).label('Afiliado al sindicato'),
  notes: string().max(1000).label('Observaciones').meta({ input: 'textarea', hint: 'Solo las ve Recursos Humanos' }),
})

const findOptions = async (text: string, signal: AbortSignal) =>
  (await call(finder, { query: { filter: text }, signal })).map((employee) => ({
    value: employee.id,
    label: employee.name,
    hint: `Legajo ${employee.fileCode}`,
  }))
const source = { find: findOptions, minLength: 3 }

const FormDemo = () => (
  <Panel title="Alta de colaborador">
    <ResourceForm
      schema={personSchema}
      title="Alta de colaborador"
      fieldProps={{ boss: { source } }}
      onSubmit={() => new Promise((resolve) => setTimeout(resolve, 800))}
      onSaved={() => toastSaved()}
      onCancel={() => {}}
    />
  </Panel>
)

const findEmployees = async (text: string, signal: AbortSignal): Promise<readonly FoundEmployee[]> =>
  (await call(finder, { query: { filter: text }, signal })).map(({ id, fileCode, name }) => ({
    id,
    file_code: fileCode,
    person: { lastname: name.split(', ')[0] ?? '', name: name.split(', ')[1] ?? '' },
  }))

const FinderDemo = () => {
  const [value, setValue] = useState<readonly FoundEmployee[]>([])
  return (
    <Panel title="Colaboradores">
      <EmployeeFinder find={findEmployees} value={value} onChange={setValue} />
    </Panel>
  )
}

const errorSheet = {
  columns: [{ header: 'Legajo' }, { header: 'Apellido' }, { header: 'Error' }],
  rows: [
    ['00012', 'Pérez', 'CBU inválido'],
    ['00045', 'Gómez', 'Sin categoría'],
  ],
}

const FileDemo = () => {
  const [files, setFiles] = useState<readonly File[]>([])
  return (
    <Panel title="Archivos">
      <FileDrop files={files} onChange={setFiles} endings={['.xlsx', '.csv']} most={20} />
    </Panel>
  )
}

const DialogDemo = () => {
  const dialogs = useConfirm()
  const requested: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['Eliminar', () => dialogs.confirmRemoval()],
    [
      'Confirmar',
      () =>
        dialogs.confirm({
          title: 'Cerrar la liquidación',
          text: 'Los recibos quedarán disponibles para la firma.',
          warning: true,
        }),
    ],
    [
      'Contraseña',
      () =>
        dialogs.confirmWithPassword({
          check: async (password) => {
            if (password !== 'clave') throw new Error('Contraseña incorrecta')
          },
        }),
    ],
    ['Atención', () => dialogs.warn({ text: 'Faltan datos del período.' })],
    ['Éxito', () => dialogs.showSuccess()],
    ['Error', () => dialogs.showError()],
    [
      'Error con empleados',
      () =>
        dialogs.showError(
          Object.assign(new Error('Hay empleados sin categoría'), {
            code: '0001',
            data: {
              employees: staff
                .slice(0, 5)
                .map(({ fileCode, name }) => ({ fileCode, lastName: name.split(', ')[0], name: name.split(', ')[1] })),
            },
          }),
        ),
    ],
    ['Lista', () => dialogs.promptForSelection({ title: '¿Reemplazar estos registros?', sheet: errorSheet })],
    ['Tabla de errores', () => dialogs.showErrors({ title: 'La carga tiene errores', sheet: errorSheet })],
    ['Nombre', () => dialogs.promptForName({ title: 'Guardar filtro' })],
    ['Espera', () => dialogs.waitFor(new Promise((resolve) => setTimeout(resolve, 1500)))],
  ]
  return (
    <Panel title="Diálogos">
      <Row>
        {requested.map(([label, ask]) => (
          <Button
            key={label}
            onClick={() => void ask().then((answer) => toast({ intent: 'info', title: `Respuesta: ${JSON.stringify(answer)}` }))}
          >
            {label}
          </Button>
        ))}
        <Button
          onClick={() =>
            toast({
              intent: 'error',
              title: 'No se pudo enviar',
              text: 'El servidor no contesta',
              action: { label: 'Reintentar', run: () => toastSaved() },
            })
          }
        >
          Aviso con acción
        </Button>
      </Row>
    </Panel>
  )
}

const JobDemo = () => {
  const { progress } = useProgress(job, {}, (answer) => {
    const { done, total } = answer as { done: number; total: number }
    return { state: done >= total ? 'done' : 'running', done, total, doing: 'Liquidando a Pérez, Ana' }
  })
  return progress ? (
    <ProgressPanel title="Liquidación de marzo de 2026" progress={progress} onCancel={() => {}} />
  ) : (
    <SkeletonLines />
  )
}

const useStyles = makeStyles({
  two: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(380px, 100%), 1fr))', gap: '16px' },
})
const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

const PiecesDemo = () => {
  const styles = useStyles()
  const [step, setStep] = useState(1)
  return (
    <Stack>
      <StatGrid>
        <StatTile
          label="Personas activas"
          value="1.248"
          icon={<PeopleIcon />}
          change={{ text: '+12 que en febrero', isGood: true }}
          to="/employees"
        />
        <StatTile label="Masa salarial" value="$ 1.892,4 M" icon={<MoneyIcon />} hint="Marzo de 2026" />
        <StatTile label="Ausentismo" value="3,8 %" change={{ text: '+0,6 puntos', isGood: false }} />
        <StatTile label="Recibos sin firmar" value="42" />
      </StatGrid>
      <Card>
        <Stepper steps={['Archivo', 'Verificación', 'Resultado']} current={step} onStep={setStep} />
      </Card>
      <JobDemo />
      <div className={styles.two}>
        <Card>
          <BarChart
            title="Altas y bajas"
            labels={months}
            labelHeader="Mes"
            series={[
              { name: 'Altas', values: [12, 8, 15, 9, 7, 4, 11, 13, 6, 10, 9, 3] },
              { name: 'Bajas', values: [5, 7, 3, 6, 9, 2, 4, 5, 8, 3, 2, 6] },
            ]}
          />
        </Card>
        <Card>
          <LineChart
            title="Costo laboral"
            labels={months}
            labelHeader="Mes"
            series={[
              { name: 'Costo', values: months.map((_, index) => 1_200_000_000 + index * 61_000_000 + (index % 3) * 40_000_000) },
            ]}
            format={(value) => formatMoney(value, { symbol: true, decimals: 0 })}
          />
        </Card>
        <Card>
          <DonutChart
            title="Personas por área"
            labelHeader="Área"
            parts={areas.map((label, index) => ({ label, value: 40 + index * 37 }))}
          />
        </Card>
        <Card>
          <Row>
            {[
              'Activo',
              'Finalizado',
              'En proceso',
              'Pendiente',
              'Fallido',
              'Finalizado con errores',
              'Finalizado parcialmente',
              'Baja',
              'Cargando',
              'Licencia',
            ].map((label) => (
              <StatusBadge key={label} label={label} />
            ))}
            <StatusBadge label="En proceso" raw="TIMEOUT" />
          </Row>
          <EmptyState
            title="Todavía no hay liquidaciones"
            text="Acá vas a ver cada liquidación con sus recibos."
            action={
              <Button appearance="primary" icon={<AddIcon />}>
                Nueva liquidación
              </Button>
            }
          />
          <ErrorState
            error={Object.assign(new Error('Ocurrió un error inesperado'), {
              code: 'internal',
              requestId: '0e3c7f3a-6b1d-4f0e-9a39-1f8e8d7c2b10',
            })}
            onRetry={() => toastSaved('Reintentado')}
          />
        </Card>
      </div>
    </Stack>
  )
}

const Gallery = () => (
  <SuiteProvider>
    <QueriesProvider>
      {location.pathname === '/recurso' ? (
        <ResourceScreen resource={costCenters} />
      ) : (
        <Page
          title="Piezas de Legajo"
          purpose="Todo lo que las pantallas comparten, para probarlo con teclado, en el teléfono y en cada tema."
          crumbs={[{ title: 'Desarrollo', path: '/' }, { title: 'Galería' }]}
          action={
            <Select aria-label="Tema" defaultValue="system" onChange={(_, { value }) => setAppearance(value as Appearance)}>
              <option value="system">Como el sistema</option>
              <option value="light">Claro</option>
              <option value="dark">Oscuro</option>
              <option value="contrast">Alto contraste</option>
            </Select>
          }
        >
          <Tabs
            label="Piezas"
            tabs={[
              { id: 'tabla', title: 'Tabla', count: 20000, content: () => <TableDemo /> },
              { id: 'formulario', title: 'Formulario', content: () => <FormDemo /> },
              {
                id: 'dialogos',
                title: 'Diálogos',
                content: () => (
                  <>
                    <DialogDemo />
                    <FinderDemo />
                    <FileDemo />
                  </>
                ),
              },
              { id: 'piezas', title: 'Piezas', content: () => <PiecesDemo /> },
            ]}
          />
        </Page>
      )}
    </QueriesProvider>
  </SuiteProvider>
)

const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery />)

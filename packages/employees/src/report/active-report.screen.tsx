import { EmployeeReport } from './employee-report.tsx'

export const ActiveReportScreen = () => (
  <EmployeeReport
    title="Empleados activos"
    purpose="Quiénes trabajan en la empresa, hoy o a la fecha que elijas, incluidas las personas de licencia. Elegí columnas y filtros y descargalo a Excel."
    filterQuery="work_status_id != 'BAJA'"
    columns={[
      'file_code',
      'full_name',
      'fiscalId',
      'admission_date',
      'position',
      'area',
      'sector',
      'category',
      'cost_center',
      'workplace',
      'work_status_id',
    ]}
    fileName="empleados-activos"
  />
)

import { EmployeeReport } from './employee-report.tsx'

export const LeftReportScreen = () => (
  <EmployeeReport
    title="Empleados dados de baja"
    purpose="Quiénes dejaron la empresa y cuándo. Elegí columnas y filtros y descargalo a Excel."
    filterQuery="work_status_id == 'BAJA'"
    columns={['file_code', 'full_name', 'fiscalId', 'admission_date', 'egress_date', 'position', 'area', 'sector']}
    fileName="empleados-baja"
  />
)

-- A court may set alimony as a part of the minimum wage of each month.
alter table garnishment drop constraint garnishment_mode_check;
alter table garnishment add constraint garnishment_mode_check check (mode in ('FIJO', 'PORCENTAJE', 'MAXIMO_LEGAL', 'SALARIO_MINIMO'));
alter table garnishment add constraint garnishment_by_minimum_wage check (mode <> 'SALARIO_MINIMO' or (percentage > 0 and kind = 'ALIMENTOS'));

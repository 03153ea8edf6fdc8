-- Area, sector, level and position of a file refer to their rows; until now the file held their names.
alter table employee
  add column area_id bigint,
  add column sector_id bigint,
  add column hierarchical_level_id bigint,
  add column position_id bigint;

-- Names without a row get one, so that no file loses what it shows.
insert into area (tenant_id, company_id, name)
  select distinct on (e.tenant_id, e.company_id, lower(e.area)) e.tenant_id, e.company_id, e.area from employee e
  where e.area is not null and not exists (select from area a
    where a.tenant_id = e.tenant_id and a.company_id = e.company_id and lower(a.name) = lower(e.area));

insert into area (tenant_id, company_id, name)
  select distinct e.tenant_id, e.company_id, 'Sin área' from employee e
  where e.area is null and e.sector is not null
    and not exists (select from sector s
      where s.tenant_id = e.tenant_id and s.company_id = e.company_id and lower(s.name) = lower(e.sector))
    and not exists (select from area a
      where a.tenant_id = e.tenant_id and a.company_id = e.company_id and lower(a.name) = 'sin área');

insert into hierarchical_level (tenant_id, company_id, name)
  select distinct on (e.tenant_id, e.company_id, lower(e.hierarchical_level)) e.tenant_id, e.company_id, e.hierarchical_level
  from employee e
  where e.hierarchical_level is not null and not exists (select from hierarchical_level l
    where l.tenant_id = e.tenant_id and l.company_id = e.company_id and lower(l.name) = lower(e.hierarchical_level));

insert into position (tenant_id, company_id, name)
  select distinct on (e.tenant_id, e.company_id, lower(e.position)) e.tenant_id, e.company_id, e.position from employee e
  where e.position is not null and not exists (select from position p
    where p.tenant_id = e.tenant_id and p.company_id = e.company_id and lower(p.name) = lower(e.position));

insert into sector (tenant_id, company_id, area_id, name)
  select distinct on (e.tenant_id, a.id, lower(e.sector)) e.tenant_id, e.company_id, a.id, e.sector
  from employee e join area a on a.tenant_id = e.tenant_id and a.company_id = e.company_id
    and lower(a.name) = lower(coalesce(e.area, 'Sin área'))
  where e.sector is not null
    and not exists (select from sector s where s.tenant_id = e.tenant_id and s.area_id = a.id and lower(s.name) = lower(e.sector))
    and not (e.area is null and exists (select from sector s
      where s.tenant_id = e.tenant_id and s.company_id = e.company_id and lower(s.name) = lower(e.sector)));

-- The same facts under other columns: no change that the audit or a version should show.
alter table employee disable trigger user;
update employee e set
  area_id = (select a.id from area a
    where a.tenant_id = e.tenant_id and a.company_id = e.company_id and lower(a.name) = lower(e.area)),
  hierarchical_level_id = (select l.id from hierarchical_level l
    where l.tenant_id = e.tenant_id and l.company_id = e.company_id and lower(l.name) = lower(e.hierarchical_level)),
  position_id = (select p.id from position p
    where p.tenant_id = e.tenant_id and p.company_id = e.company_id and lower(p.name) = lower(e.position)),
  sector_id = (select s.id from sector s left join area a on a.tenant_id = s.tenant_id and a.id = s.area_id
    where s.tenant_id = e.tenant_id and s.company_id = e.company_id and lower(s.name) = lower(e.sector)
      and (e.area is null or lower(a.name) = lower(e.area))
    order by s.id limit 1)
where coalesce(area, sector, hierarchical_level, position) is not null;
alter table employee enable trigger user;

alter table employee
  drop column area,
  drop column sector,
  drop column hierarchical_level,
  drop column position,
  add foreign key (tenant_id, area_id) references area(tenant_id, id),
  add foreign key (tenant_id, sector_id) references sector(tenant_id, id),
  add foreign key (tenant_id, hierarchical_level_id) references hierarchical_level(tenant_id, id),
  add foreign key (tenant_id, position_id) references position(tenant_id, id);
create index employee_area on employee (tenant_id, area_id);
create index employee_sector on employee (tenant_id, sector_id);
create index employee_level on employee (tenant_id, hierarchical_level_id);
create index employee_position on employee (tenant_id, position_id);

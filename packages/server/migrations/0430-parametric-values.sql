-- Tables of values to choose from. Delivered values belong to the installation and are the same for every tenant; the loader of the product
-- writes them as the owner of the schema, outside of every tenant. Values and settings of a tenant or of one company stand beside them.
create table parametric_core (
  id bigint generated always as identity,
  type_id int not null,
  code text not null,
  name text not null,
  short_name text,
  parents jsonb not null default '{}',
  codes jsonb not null default '{}',
  attributes jsonb not null default '{}',
  sort_order int not null default 0,
  hidden boolean not null default false,
  status text not null default 'current',
  valid_from date,
  valid_until date,
  source text,
  certainty text,
  note text,
  search text generated always as (fold_text(code || ' ' || name || coalesce(' ' || short_name, '') || coalesce(' ' || note, ''))) stored,
  primary key (id),
  constraint parametric_core_code unique (type_id, code),
  constraint parametric_core_status_check check (status in ('current', 'old', 'arca_only', 'check')),
  constraint parametric_core_certainty_check check (certainty in ('V', 'S', 'G', 'G-'))
);
comment on column parametric_core.parents is 'The codes of its parents by the code of their type.';
comment on column parametric_core.codes is 'Codes of the value by interface: SICOSS, ARCA, a bank.';
comment on column parametric_core.hidden is 'Not offered until it is shown.';
create index parametric_core_order on parametric_core (type_id, sort_order);
create index parametric_core_parents on parametric_core using gin (parents jsonb_path_ops);
alter table parametric_core enable row level security;
alter table parametric_core force row level security;
create policy delivered on parametric_core for all using (true) with check (app_tenant() is null);
grant select on parametric_core to legajo_app;

-- Which version of each delivered file is loaded.
create table parametric_catalogue (
  name text primary key,
  hash text not null
);
alter table parametric_catalogue enable row level security;
alter table parametric_catalogue force row level security;
create policy outside_tenants on parametric_catalogue for all using (app_tenant() is null) with check (app_tenant() is null);

create table parametric_type (
  tenant_id int not null,
  id int generated always as identity (start with 1000),
  code text not null,
  name text not null,
  parent_type_id int,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id) references tenant(tenant_id)
);
select secure_table('parametric_type');

create table parametric_value (
  tenant_id int not null,
  id bigint generated always as identity (start with 1000000),
  company_id int,
  type_id int not null,
  code text not null,
  name text not null,
  short_name text,
  parents jsonb not null default '{}',
  codes jsonb not null default '{}',
  active boolean not null default true,
  sort_order int,
  color text,
  valid_from date,
  valid_until date,
  note text,
  search text generated always as (fold_text(code || ' ' || name || coalesce(' ' || short_name, '') || coalesce(' ' || note, ''))) stored,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenant(tenant_id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
comment on column parametric_value.company_id is 'Null for a value that all companies of the tenant have.';
create unique index parametric_value_code on parametric_value (tenant_id, type_id, lower(code), company_id) nulls not distinct;
select secure_table('parametric_value');
alter table parametric_value alter column company_id drop default;

create table parametric_setting (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int,
  type_id int not null,
  code text not null,
  hidden boolean,
  codes jsonb not null default '{}',
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenant(tenant_id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
comment on table parametric_setting is 'The changes of a tenant or a company to a value that it does not own.';
comment on column parametric_setting.hidden is 'Null leaves it as it is delivered, or as the tenant has it.';
create unique index parametric_setting_value on parametric_setting (tenant_id, type_id, code, company_id) nulls not distinct;
select secure_table('parametric_setting');
alter table parametric_setting alter column company_id drop default;

-- The values of some types as one company has them. Trade unions and their categories are kept by their own screen.
create function parametric_values(types int[], of_company int) returns table (
  id bigint, type_id int, code text, name text, short_name text, parents jsonb, codes jsonb, attributes jsonb, sort_order int, color text,
  hidden boolean, active boolean, status text, layer text, company_id int, valid_from date, valid_until date, source text, certainty text,
  note text, search text, version int
) language sql stable as $$
  select v.id, v.type_id, v.code, v.name, v.short_name, v.parents, v.codes || coalesce(t.codes, '{}') || coalesce(k.codes, '{}'),
    v.attributes, v.sort_order, v.color, coalesce(k.hidden, t.hidden, v.hidden),
    not coalesce(k.hidden, t.hidden, v.hidden) and v.status <> 'old'
      and app_today() between coalesce(v.valid_from, app_today()) and coalesce(v.valid_until, app_today()),
    v.status, v.layer, v.company_id, v.valid_from, v.valid_until, v.source, v.certainty, v.note, v.search, v.version
  from (
    select c.id, c.type_id, c.code, c.name, c.short_name, c.parents, c.codes, c.attributes, c.sort_order, null::text as color, c.hidden,
      c.status, 'CORE' as layer, null::int as company_id, c.valid_from, c.valid_until, c.source, c.certainty, c.note, c.search,
      null::int as version
    from parametric_core c where c.type_id = any(types)
    union all
    select o.id, o.type_id, o.code, o.name, o.short_name, o.parents, o.codes, '{}', o.sort_order, o.color, not o.active,
      'current', case when o.company_id is null then 'TENANT' else 'COMPANY' end, o.company_id, o.valid_from, o.valid_until, null, null,
      o.note, o.search, o.version
    from parametric_value o where o.type_id = any(types) and (o.company_id is null or o.company_id = of_company)
    union all
    select 1000000000000 + u.id, 51, u.code, u.name, u.number_cct, '{}', '{}', '{}', 0, null, not u.active, 'current', 'COMPANY',
      u.company_id, null, null, null, null, null, fold_text(u.code || ' ' || u.name || coalesce(' ' || u.number_cct, '')), null
    from trade_union u where 51 = any(types) and u.company_id = of_company
    union all
    select 2000000000000 + g.id, 52, g.code, g.name, null, jsonb_build_object('trade-unions', u.code), '{}', '{}', g.sort_order, null,
      not g.active, 'current', 'COMPANY', u.company_id, null, null, null, null, null, fold_text(g.code || ' ' || g.name), null
    from category_trade_union g join trade_union u on u.tenant_id = g.tenant_id and u.id = g.trade_union_id
    where 52 = any(types) and u.company_id = of_company
  ) v
  left join parametric_setting t on t.type_id = v.type_id and t.code = v.code and t.company_id is null
  left join parametric_setting k on k.type_id = v.type_id and k.code = v.code and k.company_id = of_company
$$;

-- Trade unions with their collective agreement, and the categories of each. What a category earns is not written here: it is a
-- cell of the agreement's scale, so that each month keeps its own basic pay.

create table trade_union (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  code text not null,
  name text not null,
  number_cct text,
  scale_code text,
  basic_column text not null default 'BASICO',
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
create unique index trade_union_code on trade_union (tenant_id, company_id, code);
select secure_table('trade_union');

create table category_trade_union (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  trade_union_id bigint not null,
  code text not null,
  name text not null,
  sort_order int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, trade_union_id) references trade_union (tenant_id, id) on delete cascade
);
create unique index category_trade_union_code on category_trade_union (tenant_id, trade_union_id, code);
select secure_table('category_trade_union');

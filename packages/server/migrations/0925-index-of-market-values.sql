alter table salary_market_point add column index_id bigint;
alter table salary_market_point add foreign key (tenant_id, index_id) references price_index (tenant_id, id);
comment on column salary_market_point.index_id is 'The index that ages the values from their month; null keeps the amounts.';

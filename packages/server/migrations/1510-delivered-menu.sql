-- What the suite last delivered of a menu node. A later version of the suite changes what still is as delivered and leaves what an administrator
-- changed; a node that was never changed is as delivered. `records` are the tables whose changes the screen of the node makes.
alter table menu_node add column delivered jsonb, add column records text[] not null default '{}';

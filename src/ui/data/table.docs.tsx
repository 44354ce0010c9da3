import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Table } from './table.tsx';

const products = [
  { name: 'Desk lamp', stock: 12, price: 49 },
  { name: 'Chair', stock: 3, price: 180 },
  { name: 'Whiteboard', stock: 27, price: 95 },
];

const noOrders: readonly string[] = [];

/** The page of Table. */
export const tableDocs: ComponentDocs = {
  name: 'Table',
  summary: 'Rows and columns of data, sortable by column header. It scrolls sideways when it doesn’t fit.',
  props: [
    { name: 'caption', type: 'string', summary: 'What it shows, for screen readers.' },
    {
      name: 'columns',
      type: 'readonly Column<Row>[]',
      summary: 'Each with id, title, and render; optionally isNumeric and isSortable.',
    },
    { name: 'rows', type: 'readonly Row[]', summary: 'The rows, already sorted.' },
    { name: 'idOf', type: '(row: Row) => string', summary: 'Gives the id of a row.' },
    { name: 'order', type: 'Order', summary: 'How the rows are sorted now.' },
    {
      name: 'onOrderChange',
      type: '(order: Order) => void',
      summary: 'Called to sort; the first press of a column sorts ascending.',
    },
    { name: 'emptyText', type: 'string', summary: 'Shown when there are no rows.' },
    { name: 'className', type: 'string', summary: 'More classes.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the table, then to the sortable headers.' },
    { keys: 'Arrows', does: 'Scroll it when it is wider than its container.' },
  ],
  screenReader: 'A table with its caption; the header of the sorted column announces the order.',
  examples: [
    {
      title: 'Sorted by its heads',
      render: () => (
        <WithState initial={{ column: 'stock', isDescending: false }}>
          {(order, setOrder) => {
            const factor = order.isDescending ? -1 : 1;
            const key = order.column === 'price' ? 'price' : 'stock';
            return (
              <Table
                caption="Products"
                rows={products.toSorted((a, b) => (a[key] - b[key]) * factor)}
                idOf={(product) => product.name}
                order={order}
                onOrderChange={setOrder}
                columns={[
                  { id: 'name', title: 'Product', render: (product) => product.name },
                  {
                    id: 'stock',
                    title: 'In stock',
                    isNumeric: true,
                    isSortable: true,
                    render: (product) => product.stock,
                  },
                  {
                    id: 'price',
                    title: 'Price',
                    isNumeric: true,
                    isSortable: true,
                    render: (product) => `$${product.price}`,
                  },
                ]}
              />
            );
          }}
        </WithState>
      ),
    },
    {
      title: 'Empty',
      render: () => (
        <Table
          caption="Orders"
          rows={noOrders}
          idOf={(row) => row}
          columns={[{ id: 'number', title: 'Number', render: (row) => row }]}
          emptyText="No orders yet"
        />
      ),
    },
  ],
};

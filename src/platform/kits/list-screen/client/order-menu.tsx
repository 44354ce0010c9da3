import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import type { ListOrder } from './list-order.ts';
import { useListTexts } from './texts/en.ts';

interface OrderMenuProps<Sort extends string> {
  order: ListOrder<Sort>;
  sorts: readonly Sort[];
  names: Readonly<Record<Sort, string>>;
  onChange: (changes: Partial<ListOrder<Sort>>) => void;
}

/** Chooses what a list is ordered by, and in which direction. */
export function OrderMenu<Sort extends string>({ order, sorts, names, onChange }: OrderMenuProps<Sort>) {
  const texts = useListTexts();
  const trigger = (
    <Button variant="ghost" size="sm" icon="sort" aria-label={`${texts.orderBy}: ${names[order.sort]}`}>
      <span className="max-sm:sr-only">{names[order.sort]}</span>
    </Button>
  );
  return (
    <>
      <LazyMenu trigger={trigger}>
        {(menu) => (
          <menu.MenuGroup label={texts.orderBy}>
            <menu.MenuRadioGroup value={order.sort} onValueChange={(sort: Sort) => onChange({ sort })}>
              {sorts.map((sort) => (
                <menu.MenuRadioItem key={sort} value={sort}>
                  {names[sort]}
                </menu.MenuRadioItem>
              ))}
            </menu.MenuRadioGroup>
          </menu.MenuGroup>
        )}
      </LazyMenu>
      <IconButton
        icon={order.isDescending ? 'arrow_downward' : 'arrow_upward'}
        label={order.isDescending ? texts.descending : texts.ascending}
        onClick={() => onChange({ isDescending: !order.isDescending })}
      />
    </>
  );
}

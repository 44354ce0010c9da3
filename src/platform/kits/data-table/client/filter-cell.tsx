import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { type ColumnFilter, defaultFilter, type FilterType, filterTypes } from '../shared/table-query.ts';
import { useTableTexts } from './texts/en.ts';

interface FilterCellProps {
  /** The title of the column. */
  title: string;
  filter: ColumnFilter | undefined;
  onChange: (changes: Partial<ColumnFilter>) => void;
}

/** The filter of a column: a text box, the menu of its types, and the name of a type other than the default. */
export function FilterCell({ title, filter = defaultFilter, onChange }: FilterCellProps) {
  const texts = useTableTexts();
  const trigger = <IconButton icon="filter_list" size="sm" label={texts.filterType(title)} />;
  return (
    <div className="flex min-w-0 flex-col">
      <div className="relative">
        <input
          type="text"
          aria-label={`${texts.filter(title)}: ${texts.types[filter.type]}`}
          maxLength={200}
          value={filter.text}
          onChange={(event) => onChange({ text: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || filter.text === '') return;
            event.preventDefault();
            event.stopPropagation();
            onChange({ text: '' });
          }}
          className="field h-8 ps-2 pe-8 text-[0.8125rem]"
        />
        <div className="absolute inset-y-0 end-0.5 flex items-center">
          <LazyMenu trigger={trigger}>
            {(menu) => (
              <menu.MenuRadioGroup
                value={filter.type}
                onValueChange={(type: FilterType) => onChange({ type })}
              >
                {filterTypes.map((type) => (
                  <menu.MenuRadioItem key={type} value={type}>
                    {texts.types[type]}
                  </menu.MenuRadioItem>
                ))}
              </menu.MenuRadioGroup>
            )}
          </LazyMenu>
        </div>
      </div>
      {filter.type !== defaultFilter.type && (
        <span
          aria-hidden="true"
          className="truncate px-2 pt-0.5 text-[0.6875rem] leading-4 font-normal text-dim"
        >
          {texts.types[filter.type]}
        </span>
      )}
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordBody, RecordHistory } from '#web/admin-kit/record.tsx';
import { Dialog, DialogContent } from '#web/components/ui/dialog.tsx';
import { CustomerFile } from '#web/features/customers/customer-file.tsx';
import { managedApplication } from './application-manage.queries.ts';
import { ApplicationManageDocuments } from './application-manage-documents.tsx';
import { ApplicationManageFacts } from './application-manage-facts.tsx';
import { ApplicationManageForm } from './application-manage-form.tsx';

type ApplicationManageProps = { id: number | undefined; onClose: () => void };

/** The Manage dialog of an application. */
export function ApplicationManage({ id, onClose }: ApplicationManageProps) {
  return (
    <Dialog open={id !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {id !== undefined && <Drawer id={id} />}
    </Dialog>
  );
}

function Drawer({ id }: { id: number }) {
  const query = useQuery(managedApplication(id));
  const { data, isFetching, refetch } = query;
  const [footer, setFooter] = useState<Element | null>(null);
  return (
    <DialogContent
      placement="right"
      size="lg"
      title={data ? data.companyName : 'Application'}
      description={data && `${data.applicationNumber} · ${data.firstName} ${data.lastName}`}
      footer={<div ref={setFooter} className="contents" />}
    >
      <RecordBody query={query} noun="application">
        {(application) => (
          <>
            <ApplicationManageForm
              key={id}
              application={application}
              isLoading={isFetching}
              onLoad={refetch}
              footer={footer}
            />
            <ApplicationManageFacts application={application} />
            <ApplicationManageDocuments documents={application.documents} />
            <CustomerFile
              email={application.email}
              record={{ subject: 'application', id: application.id }}
            />
            <RecordHistory subject="application" id={id} />
          </>
        )}
      </RecordBody>
    </DialogContent>
  );
}
